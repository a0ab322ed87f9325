// SPDX-License-Identifier: GPL-2.0
/*
 * A GPIO chip as gpiolib sees it, whose other ends are in the hands of a test.
 *
 * An input reads what the outside puts on it: low, high, or nothing, and then what its pull resistor says. So a button
 * between pin and ground works only for a program that asked for the pull-up, as on a board. Every change of level is a
 * real interrupt. What a program drives is kept with its history: how often it changed and how long it was high, which
 * tells how bright a pulsed lamp is.
 *
 * /dev/rig-gpio
 *   write   lines "NUMBER low|high|free [MICROSECONDS]": the outside of a line, then that long a rest; as many lines in
 *           one write as a bouncing contact needs. A "-" before the word keeps the change from being an interrupt: that
 *           edge is lost
 *   read    one line for each: NUMBER held|idle in|out LEVEL up|down|none low|high|free INTERRUPTS CHANGES HIGH_NS NOW_NS
 */
#include <linux/bitmap.h>
#include <linux/ctype.h>
#include <linux/delay.h>
#include <linux/gpio/driver.h>
#include <linux/irq_work.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/seq_file.h>
#include <linux/slab.h>
#include <linux/string.h>
#include <linux/timekeeping.h>
#include <linux/uaccess.h>

#define LINES 54
#define HEADER_LINES 28		/* those that a Raspberry Pi has on its header carry names */
#define LONGEST_WRITE (256 * 1024)
#define LONGEST_REST_US 1000000

enum outside { FREE, LOW, HIGH };
enum pull { NONE, UP, DOWN };

struct line {
	bool held, output, driven;
	enum outside outside;
	enum pull pull;
	bool armed;		/* its interrupt is not masked */
	unsigned int edges;	/* IRQ_TYPE_EDGE_* that it was asked for */
	u64 interrupts, changes, high_ns, since_ns;
};

static char *label = "pinctrl-bcm2711";
module_param(label, charp, 0444);

static struct line lines[LINES];
static DEFINE_RAW_SPINLOCK(guard);
static DECLARE_BITMAP(due, LINES);
static char line_names[HEADER_LINES][8];
static const char *names[LINES];
static struct platform_device *board;
static struct gpio_chip chip;

static bool level(const struct line *l)
{
	if (l->output)
		return l->driven;
	if (l->outside != FREE)
		return l->outside == HIGH;
	return l->pull == UP;
}

/* In interrupt context, as on a board. */
static void deliver(struct irq_work *work)
{
	unsigned int n;

	for_each_set_bit(n, due, LINES)
		if (test_and_clear_bit(n, due))
			generic_handle_domain_irq(chip.irq.domain, n);
}
static DEFINE_IRQ_WORK(delivery, deliver);

/* Under the guard: what follows from a level that may have changed. */
static void follow_quietly(struct line *l, bool before)
{
	u64 now = ktime_get_ns();

	if (before)
		l->high_ns += now - l->since_ns;
	l->since_ns = now;
	if (before != level(l))
		l->changes++;
}

static void follow(struct line *l, bool before)
{
	bool after = level(l);

	follow_quietly(l, before);
	if (before != after && l->armed && (l->edges & (after ? IRQ_TYPE_EDGE_RISING : IRQ_TYPE_EDGE_FALLING))) {
		l->interrupts++;
		set_bit(l - lines, due);
		irq_work_queue(&delivery);
	}
}

/* The chip */

static int rig_request(struct gpio_chip *gc, unsigned int n)
{
	lines[n].held = true;
	return 0;
}

/* A line that nobody holds is an input again, as the Raspberry Pi's kernel has it. */
static void rig_free(struct gpio_chip *gc, unsigned int n)
{
	unsigned long flags;
	bool before;

	raw_spin_lock_irqsave(&guard, flags);
	before = level(&lines[n]);
	lines[n].held = false;
	lines[n].output = false;
	follow(&lines[n], before);
	raw_spin_unlock_irqrestore(&guard, flags);
}

static int rig_get_direction(struct gpio_chip *gc, unsigned int n)
{
	return lines[n].output ? GPIO_LINE_DIRECTION_OUT : GPIO_LINE_DIRECTION_IN;
}

static int rig_input(struct gpio_chip *gc, unsigned int n)
{
	unsigned long flags;
	bool before;

	raw_spin_lock_irqsave(&guard, flags);
	before = level(&lines[n]);
	lines[n].output = false;
	follow(&lines[n], before);
	raw_spin_unlock_irqrestore(&guard, flags);
	return 0;
}

static int rig_output(struct gpio_chip *gc, unsigned int n, int value)
{
	unsigned long flags;
	bool before;

	raw_spin_lock_irqsave(&guard, flags);
	before = level(&lines[n]);
	lines[n].output = true;
	lines[n].driven = value;
	follow(&lines[n], before);
	raw_spin_unlock_irqrestore(&guard, flags);
	return 0;
}

static int rig_get(struct gpio_chip *gc, unsigned int n)
{
	return level(&lines[n]);
}

static void rig_set(struct gpio_chip *gc, unsigned int n, int value)
{
	unsigned long flags;
	bool before;

	raw_spin_lock_irqsave(&guard, flags);
	before = level(&lines[n]);
	lines[n].driven = value;
	follow(&lines[n], before);
	raw_spin_unlock_irqrestore(&guard, flags);
}

static int rig_config(struct gpio_chip *gc, unsigned int n, unsigned long config)
{
	unsigned long flags;
	enum pull pull;
	bool before;

	switch (pinconf_to_config_param(config)) {
	case PIN_CONFIG_BIAS_PULL_UP:
		pull = UP;
		break;
	case PIN_CONFIG_BIAS_PULL_DOWN:
		pull = DOWN;
		break;
	case PIN_CONFIG_BIAS_DISABLE:
		pull = NONE;
		break;
	default:
		return -ENOTSUPP;
	}
	raw_spin_lock_irqsave(&guard, flags);
	before = level(&lines[n]);
	lines[n].pull = pull;
	follow(&lines[n], before);
	raw_spin_unlock_irqrestore(&guard, flags);
	return 0;
}

/* Its interrupts */

static void rig_mask(struct irq_data *d)
{
	struct gpio_chip *gc = irq_data_get_irq_chip_data(d);

	lines[irqd_to_hwirq(d)].armed = false;
	gpiochip_disable_irq(gc, irqd_to_hwirq(d));
}

static void rig_unmask(struct irq_data *d)
{
	struct gpio_chip *gc = irq_data_get_irq_chip_data(d);

	gpiochip_enable_irq(gc, irqd_to_hwirq(d));
	lines[irqd_to_hwirq(d)].armed = true;
}

static int rig_edges(struct irq_data *d, unsigned int type)
{
	if (type & ~IRQ_TYPE_EDGE_BOTH)
		return -EINVAL;	/* no levels: nothing on the table asks for them */
	lines[irqd_to_hwirq(d)].edges = type;
	return 0;
}

static const struct irq_chip interrupts = {
	.name = "rig-gpio",
	.irq_mask = rig_mask,
	.irq_unmask = rig_unmask,
	.irq_set_type = rig_edges,
	.flags = IRQCHIP_IMMUTABLE,
	GPIOCHIP_IRQ_RESOURCE_HELPERS,
};

/* The hand of the test */

static int obey(char *order)
{
	enum outside outside;
	unsigned int n, rest_us = 0;
	unsigned long flags;
	char written[8], *word = written;
	bool before, lost;

	if (sscanf(order, "%u %7s %u", &n, written, &rest_us) < 2 || n >= LINES || rest_us > LONGEST_REST_US)
		return -EINVAL;
	lost = *word == '-';
	if (lost)
		word++;
	if (!strcmp(word, "low"))
		outside = LOW;
	else if (!strcmp(word, "high"))
		outside = HIGH;
	else if (!strcmp(word, "free"))
		outside = FREE;
	else
		return -EINVAL;
	raw_spin_lock_irqsave(&guard, flags);
	before = level(&lines[n]);
	lines[n].outside = outside;
	if (lost)
		follow_quietly(&lines[n], before);
	else
		follow(&lines[n], before);
	raw_spin_unlock_irqrestore(&guard, flags);
	irq_work_sync(&delivery);
	if (rest_us)
		usleep_range(rest_us, rest_us + rest_us / 8 + 1);
	return 0;
}

static ssize_t rig_write(struct file *file, const char __user *from, size_t size, loff_t *at)
{
	char *orders, *rest, *order;
	int failed = 0;

	if (size > LONGEST_WRITE)
		return -EFBIG;
	orders = memdup_user_nul(from, size);
	if (IS_ERR(orders))
		return PTR_ERR(orders);
	rest = orders;
	while (!failed && (order = strsep(&rest, "\n")))
		if (*skip_spaces(order))
			failed = obey(order);
	kfree(orders);
	return failed ? failed : size;
}

static int rig_show(struct seq_file *to, void *unused)
{
	static const char * const pulls[] = { "none", "up", "down" };
	static const char * const outsides[] = { "free", "low", "high" };
	unsigned long flags;
	struct line l;
	u64 now;
	int n;

	for (n = 0; n < LINES; n++) {
		raw_spin_lock_irqsave(&guard, flags);
		follow(&lines[n], level(&lines[n]));
		l = lines[n];
		now = ktime_get_ns();
		raw_spin_unlock_irqrestore(&guard, flags);
		seq_printf(to, "%d %s %s %d %s %s %llu %llu %llu %llu\n", n, l.held ? "held" : "idle",
			   l.output ? "out" : "in", level(&l), pulls[l.pull], outsides[l.outside],
			   l.interrupts, l.changes, l.high_ns, now);
	}
	return 0;
}

static int rig_open(struct inode *inode, struct file *file)
{
	/* What misc_open left here is ours already; seq_open warns of anything that it finds. */
	file->private_data = NULL;
	return single_open(file, rig_show, NULL);
}

static const struct file_operations hand_operations = {
	.owner = THIS_MODULE, .open = rig_open, .read = seq_read, .write = rig_write,
	.llseek = seq_lseek, .release = single_release,
};
static struct miscdevice hand = {
	.minor = MISC_DYNAMIC_MINOR, .name = "rig-gpio", .fops = &hand_operations, .mode = 0600,
};

static struct gpio_chip chip = {
	.owner = THIS_MODULE, .base = -1, .ngpio = LINES, .names = names,
	.request = rig_request, .free = rig_free, .get_direction = rig_get_direction,
	.direction_input = rig_input, .direction_output = rig_output,
	.get = rig_get, .set = rig_set, .set_config = rig_config,
};

static int __init rig_init(void)
{
	int n, failed;

	for (n = 0; n < HEADER_LINES; n++) {
		snprintf(line_names[n], sizeof(line_names[n]), "GPIO%d", n);
		names[n] = line_names[n];
	}
	board = platform_device_register_simple("rig-gpio", PLATFORM_DEVID_NONE, NULL, 0);
	if (IS_ERR(board))
		return PTR_ERR(board);
	chip.label = label;
	chip.parent = &board->dev;
	gpio_irq_chip_set_chip(&chip.irq, &interrupts);
	chip.irq.default_type = IRQ_TYPE_NONE;
	chip.irq.handler = handle_simple_irq;
	failed = gpiochip_add_data(&chip, NULL);
	if (failed)
		goto no_chip;
	failed = misc_register(&hand);
	if (failed)
		goto no_hand;
	return 0;
no_hand:
	gpiochip_remove(&chip);
no_chip:
	platform_device_unregister(board);
	return failed;
}

static void __exit rig_exit(void)
{
	misc_deregister(&hand);
	gpiochip_remove(&chip);
	irq_work_sync(&delivery);
	platform_device_unregister(board);
}

module_init(rig_init);
module_exit(rig_exit);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("GPIO chip whose other ends are in the hands of a test");

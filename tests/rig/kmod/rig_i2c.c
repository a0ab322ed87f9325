// SPDX-License-Identifier: GPL-2.0
/*
 * An I2C bus with chips that take everything and answer nothing, whose wires are in the hands of a test.
 *
 * /dev/rig-i2c
 *   write   one order a line; addresses in hexadecimal
 *             attach ADDRESS     a chip hangs on the bus, fresh from power-on
 *             detach ADDRESS     it was pulled out
 *             tear BYTES         after so many more data bytes every chip is pulled out, in mid-transfer
 *             fail ERRNO         every transfer fails with it; 0 ends that
 *             khz CLOCK          a transfer takes the time that it would; 0 for none
 *   read    what happened since it was last read, end of file when that is all: records of
 *             u8 kind, u8 address, u16 length, u64 ns (little endian), then length bytes
 *           kinds: 'W' written, 'R' read, 'N' nobody there, 'F' failed as ordered, 'A' attached, 'D' detached,
 *           'X' the room for records was full and something is missing here
 */
#include <linux/bitmap.h>
#include <linux/delay.h>
#include <linux/i2c.h>
#include <linux/kfifo.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/string.h>
#include <linux/timekeeping.h>
#include <linux/uaccess.h>
#include <linux/vmalloc.h>

#define ROOM (8 * 1024 * 1024)
#define ADDRESSES 128
#define BITS_PER_BYTE_ON_WIRE 9

struct record {
	u8 kind, address;
	__le16 length;
	__le64 ns;
} __packed;

static int bus = 1;	/* /dev/i2c-1, as on a Raspberry Pi */
module_param(bus, int, 0444);

static DEFINE_MUTEX(guard);
static DECLARE_KFIFO_PTR(records, u8);
static DECLARE_BITMAP(present, ADDRESSES);
static bool overflowed;
static long tear_after = -1;
static int failing;
static unsigned int khz = 100;
static struct platform_device *board;

static void put(char kind, u16 address, const u8 *data, u16 length)
{
	struct record r = {
		.kind = kind, .address = address, .length = cpu_to_le16(length), .ns = cpu_to_le64(ktime_get_ns()),
	};

	/* Always leaves room for the record that tells of the gap. */
	if (kfifo_avail(&records) < 2 * sizeof(r) + length) {
		if (!overflowed) {
			r.kind = 'X';
			r.length = 0;
			kfifo_in(&records, (u8 *)&r, sizeof(r));
		}
		overflowed = true;
		return;
	}
	overflowed = false;
	kfifo_in(&records, (u8 *)&r, sizeof(r));
	kfifo_in(&records, data, length);
}

static void pull_out(unsigned int address)
{
	if (test_and_clear_bit(address, present))
		put('D', address, NULL, 0);
}

static void pull_out_all(void)
{
	unsigned int address;

	for_each_set_bit(address, present, ADDRESSES)
		pull_out(address);
}

/* One message; the errors are those that the Raspberry Pi's own bus gives. */
static int carry(struct i2c_msg *m)
{
	if (failing) {
		put('F', m->addr, NULL, 0);
		return -failing;
	}
	if (m->addr >= ADDRESSES || !test_bit(m->addr, present)) {
		put('N', m->addr, NULL, 0);
		return -EREMOTEIO;
	}
	if (m->flags & I2C_M_RD) {
		memset(m->buf, 0, m->len);
		put('R', m->addr, NULL, 0);
		return 0;
	}
	if (tear_after >= 0 && m->len > tear_after) {
		put('W', m->addr, m->buf, tear_after);
		tear_after = -1;
		pull_out_all();
		return -EREMOTEIO;
	}
	if (tear_after >= 0)
		tear_after -= m->len;
	put('W', m->addr, m->buf, m->len);
	return 0;
}

static int rig_transfer(struct i2c_adapter *adapter, struct i2c_msg *messages, int count)
{
	unsigned long us = 0;
	int i, failed = 0;

	mutex_lock(&guard);
	for (i = 0; i < count && !failed; i++) {
		failed = carry(&messages[i]);
		if (khz)
			us += BITS_PER_BYTE_ON_WIRE * (messages[i].len + 1) * 1000UL / khz;
	}
	mutex_unlock(&guard);
	if (us)
		usleep_range(us, us + us / 8 + 1);
	return failed ? failed : count;
}

static u32 rig_functions(struct i2c_adapter *adapter)
{
	return I2C_FUNC_I2C | I2C_FUNC_SMBUS_EMUL;
}

static const struct i2c_algorithm algorithm = { .master_xfer = rig_transfer, .functionality = rig_functions };
static struct i2c_adapter adapter = { .owner = THIS_MODULE, .name = "bcm2835 (rig)", .algo = &algorithm };

static int obey(const char *order)
{
	unsigned int address, clock;
	long bytes;
	int error;

	if (sscanf(order, " attach %x", &address) == 1 && address < ADDRESSES) {
		if (!test_and_set_bit(address, present))
			put('A', address, NULL, 0);
	} else if (sscanf(order, " detach %x", &address) == 1 && address < ADDRESSES) {
		pull_out(address);
	} else if (sscanf(order, " tear %ld", &bytes) == 1 && bytes >= 0) {
		tear_after = bytes;
	} else if (sscanf(order, " fail %d", &error) == 1 && error >= 0 && error < MAX_ERRNO) {
		failing = error;
	} else if (sscanf(order, " khz %u", &clock) == 1) {
		khz = clock;
	} else {
		return -EINVAL;
	}
	return 0;
}

static ssize_t rig_write(struct file *file, const char __user *from, size_t size, loff_t *at)
{
	char *orders, *rest, *order;
	int failed = 0;

	if (size > PAGE_SIZE)
		return -EFBIG;
	orders = memdup_user_nul(from, size);
	if (IS_ERR(orders))
		return PTR_ERR(orders);
	rest = orders;
	mutex_lock(&guard);
	while (!failed && (order = strsep(&rest, "\n")))
		if (*skip_spaces(order))
			failed = obey(order);
	mutex_unlock(&guard);
	kfree(orders);
	return failed ? failed : size;
}

static ssize_t rig_read(struct file *file, char __user *to, size_t size, loff_t *at)
{
	unsigned int copied;
	int failed;

	mutex_lock(&guard);
	failed = kfifo_to_user(&records, to, size, &copied);
	mutex_unlock(&guard);
	return failed ? failed : copied;
}

static const struct file_operations hand_operations = {
	.owner = THIS_MODULE, .read = rig_read, .write = rig_write, .llseek = noop_llseek,
};
static struct miscdevice hand = {
	.minor = MISC_DYNAMIC_MINOR, .name = "rig-i2c", .fops = &hand_operations, .mode = 0600,
};

static int __init rig_init(void)
{
	void *room = vmalloc(ROOM);	/* too much for kmalloc */
	int failed;

	if (!room)
		return -ENOMEM;
	failed = kfifo_init(&records, room, ROOM);
	if (failed)
		goto no_board;
	board = platform_device_register_simple("rig-i2c", PLATFORM_DEVID_NONE, NULL, 0);
	if (IS_ERR(board)) {
		failed = PTR_ERR(board);
		goto no_board;
	}
	adapter.nr = bus;
	adapter.dev.parent = &board->dev;
	failed = i2c_add_numbered_adapter(&adapter);
	if (failed)
		goto no_adapter;
	failed = misc_register(&hand);
	if (failed)
		goto no_hand;
	return 0;
no_hand:
	i2c_del_adapter(&adapter);
no_adapter:
	platform_device_unregister(board);
no_board:
	vfree(room);
	return failed;
}

static void __exit rig_exit(void)
{
	misc_deregister(&hand);
	i2c_del_adapter(&adapter);
	platform_device_unregister(board);
	vfree(records.kfifo.data);
}

module_init(rig_init);
module_exit(rig_exit);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("I2C bus whose wires are in the hands of a test");

// SPDX-License-Identifier: GPL-2.0
/*
 * What a Raspberry Pi's kernel says of its board, at the places where programs look: /proc/device-tree/model and
 * /proc/device-tree/system/linux,revision. Made in the kernel and not mounted over, so that it is there too in the /proc
 * of its own that systemd gives to a confined service.
 */
#include <linux/module.h>
#include <linux/proc_fs.h>
#include <linux/string.h>
#include <linux/uaccess.h>

static char *model = "Raspberry Pi 4 Model B Rev 1.5";
module_param(model, charp, 0444);
static uint revision = 0xc03115;
module_param(revision, uint, 0444);

static struct proc_dir_entry *tree;
static __be32 revision_cell;

static ssize_t model_read(struct file *file, char __user *to, size_t size, loff_t *at)
{
	/* Strings of a device tree end with a zero. */
	return simple_read_from_buffer(to, size, at, model, strlen(model) + 1);
}

static ssize_t revision_read(struct file *file, char __user *to, size_t size, loff_t *at)
{
	return simple_read_from_buffer(to, size, at, &revision_cell, sizeof(revision_cell));
}

static const struct proc_ops model_operations = { .proc_read = model_read, .proc_lseek = default_llseek };
static const struct proc_ops revision_operations = { .proc_read = revision_read, .proc_lseek = default_llseek };

static int __init rig_init(void)
{
	struct proc_dir_entry *system;

	revision_cell = cpu_to_be32(revision);
	tree = proc_mkdir("device-tree", NULL);
	if (!tree)
		return -ENOMEM;
	system = proc_mkdir("system", tree);
	if (!system || !proc_create("linux,revision", 0444, system, &revision_operations) ||
	    !proc_create("model", 0444, tree, &model_operations)) {
		proc_remove(tree);
		return -ENOMEM;
	}
	return 0;
}

static void __exit rig_exit(void)
{
	proc_remove(tree);
}

module_init(rig_init);
module_exit(rig_exit);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("the board's name and revision where a Raspberry Pi has them");

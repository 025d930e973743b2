ALTER TABLE `images` ADD `faces` text;--> statement-breakpoint
ALTER TABLE `images` ADD `focus` text;
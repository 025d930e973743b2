ALTER TABLE `narrations` ADD `parts` text;--> statement-breakpoint
ALTER TABLE `narrations` ADD `plain_file` text;--> statement-breakpoint
ALTER TABLE `narrations` ADD `plain` text;--> statement-breakpoint
ALTER TABLE `recordings` ADD `in_place` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `recordings` ADD `page_hash` text;
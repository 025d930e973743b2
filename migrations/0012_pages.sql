ALTER TABLE `stories` ADD `pages` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `language` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `template` text;--> statement-breakpoint
ALTER TABLE `stories` ADD `tone` text;--> statement-breakpoint
CREATE INDEX `stories_without_pages` ON `stories` (`id`) WHERE pages is null;
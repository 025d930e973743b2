ALTER TABLE `videos` ADD `format` text DEFAULT 'tv' NOT NULL;--> statement-breakpoint
ALTER TABLE `videos` ADD `height` integer DEFAULT 720 NOT NULL;
ALTER TABLE `videos` ADD `made_by` text DEFAULT 'built-in' NOT NULL;--> statement-breakpoint
ALTER TABLE `videos` ADD `service` text;
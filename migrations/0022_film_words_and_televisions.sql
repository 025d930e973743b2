CREATE TABLE `transcripts` (
	`video_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`cues` text NOT NULL,
	`pictures` text NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transcripts_text` ON `transcripts` (`user_id`,octet_length(cues),octet_length(pictures));--> statement-breakpoint
CREATE TABLE `televisions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text,
	`code` text,
	`expires_at` integer,
	`name` text DEFAULT '' NOT NULL,
	`shows` text DEFAULT 'everything' NOT NULL,
	`quiet_from` integer DEFAULT 22 NOT NULL,
	`quiet_to` integer DEFAULT 7 NOT NULL,
	`last_seen_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `televisions_token` ON `televisions` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `televisions_code` ON `televisions` (`code`) WHERE code is not null;--> statement-breakpoint
CREATE INDEX `televisions_user` ON `televisions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `televisions_expires_at` ON `televisions` (`expires_at`) WHERE expires_at is not null;--> statement-breakpoint
ALTER TABLE `videos` ADD `words` text DEFAULT 'caption' NOT NULL;
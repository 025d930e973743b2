CREATE TABLE `removed_memories` (
	`id` text PRIMARY KEY NOT NULL,
	`image_id` text NOT NULL,
	`user_id` text NOT NULL,
	`story_id` text NOT NULL,
	`file` text NOT NULL,
	`duration` real NOT NULL,
	`bytes` integer NOT NULL,
	`text` text NOT NULL,
	`teller` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removed_memories_user` ON `removed_memories` (`user_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `removed_memories_image` ON `removed_memories` (`image_id`);--> statement-breakpoint
CREATE INDEX `removed_memories_story` ON `removed_memories` (`story_id`);--> statement-breakpoint
CREATE INDEX `removed_memories_deleted_at` ON `removed_memories` (`deleted_at`);--> statement-breakpoint
ALTER TABLE `videos` ADD `memories` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `memories` ADD `teller` text;
CREATE TABLE `memories` (
	`image_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`file` text NOT NULL,
	`duration` real NOT NULL,
	`bytes` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memories_user` ON `memories` (`user_id`);
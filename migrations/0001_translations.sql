CREATE TABLE `translations` (
	`user_id` text NOT NULL,
	`content_hash` text NOT NULL,
	`language` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `content_hash`, `language`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `translations_age` ON `translations` (`user_id`,`created_at`);
CREATE TABLE `answer_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`answer_id` text NOT NULL,
	`position` integer NOT NULL,
	`file` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`faces` text,
	`focus` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answer_id`) REFERENCES `answers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `answer_photos_user` ON `answer_photos` (`user_id`);--> statement-breakpoint
CREATE INDEX `answer_photos_answer` ON `answer_photos` (`answer_id`,`position`);--> statement-breakpoint
CREATE TABLE `answers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`story_id` text NOT NULL,
	`ask_id` text,
	`image_id` text,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`heart` integer NOT NULL,
	`voice_file` text,
	`voice_duration` real,
	`bytes` integer NOT NULL,
	`guest_hash` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ask_id`) REFERENCES `asks`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `answers_user` ON `answers` (`user_id`);--> statement-breakpoint
CREATE INDEX `answers_text` ON `answers` (`user_id`,octet_length(name) + octet_length(text));--> statement-breakpoint
CREATE INDEX `answers_story` ON `answers` (`story_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `answers_ask` ON `answers` (`ask_id`);--> statement-breakpoint
CREATE INDEX `answers_image` ON `answers` (`image_id`);--> statement-breakpoint
CREATE TABLE `asks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`story_id` text NOT NULL,
	`image_id` text,
	`token` text NOT NULL,
	`expires_at` integer,
	`answers` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `asks_token` ON `asks` (`token`);--> statement-breakpoint
CREATE INDEX `asks_user` ON `asks` (`user_id`);--> statement-breakpoint
CREATE INDEX `asks_story` ON `asks` (`story_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `asks_image` ON `asks` (`image_id`);--> statement-breakpoint
CREATE INDEX `asks_expires_at` ON `asks` (`expires_at`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `answer_id` text REFERENCES answers(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `notifications_answer` ON `notifications` (`answer_id`);
CREATE TABLE `ended_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_sessions_expires_at` ON `ended_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`original_file` text NOT NULL,
	`cartoon_file` text,
	`style` text,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `images_user` ON `images` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `narrations` (
	`story_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`file` text NOT NULL,
	`duration` real NOT NULL,
	`bytes` integer NOT NULL,
	`voice_id` text,
	`sentences` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `narrations_user` ON `narrations` (`user_id`);--> statement-breakpoint
CREATE TABLE `rate_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_counters_expires_at` ON `rate_counters` (`expires_at`);--> statement-breakpoint
CREATE TABLE `speeches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`file` text NOT NULL,
	`duration` real NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `speeches_user` ON `speeches` (`user_id`);--> statement-breakpoint
CREATE INDEX `speeches_created` ON `speeches` (`created_at`);--> statement-breakpoint
CREATE TABLE `stories` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text NOT NULL,
	`tags` text NOT NULL,
	`image_count` integer NOT NULL,
	`cover_image_id` text,
	`favorite` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`text_edited_at` integer NOT NULL,
	`edited_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stories_user` ON `stories` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `stories_favorite` ON `stories` (`user_id`,`created_at`,`id`) WHERE favorite = 1;--> statement-breakpoint
CREATE TABLE `story_images` (
	`story_id` text NOT NULL,
	`image_id` text NOT NULL,
	`position` integer NOT NULL,
	`caption` text,
	PRIMARY KEY(`story_id`, `image_id`),
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `story_images_order` ON `story_images` (`story_id`,`position`);--> statement-breakpoint
CREATE INDEX `story_images_image` ON `story_images` (`image_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`password_hash` text,
	`avatar_file` text,
	`preferred_language` text,
	`session_epoch` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`);--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`story_id` text NOT NULL,
	`title` text NOT NULL,
	`state` text NOT NULL,
	`stage` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`file` text,
	`poster_file` text,
	`duration` real,
	`bytes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `videos_user` ON `videos` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `videos_story` ON `videos` (`story_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `videos_file` ON `videos` (`user_id`,`file`);
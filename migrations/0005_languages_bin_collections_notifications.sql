CREATE TABLE `collection_stories` (
	`collection_id` text NOT NULL,
	`story_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `story_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_stories_order` ON `collection_stories` (`collection_id`,`position`);--> statement-breakpoint
CREATE INDEX `collection_stories_story` ON `collection_stories` (`story_id`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collections_user` ON `collections` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `binned_files` (
	`user_id` text NOT NULL,
	`file` text NOT NULL,
	`story_id` text,
	PRIMARY KEY(`user_id`, `file`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `binned_files_story` ON `binned_files` (`story_id`);--> statement-breakpoint
CREATE TABLE `__new_narrations` (
	`story_id` text NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`user_id` text NOT NULL,
	`file` text NOT NULL,
	`duration` real NOT NULL,
	`bytes` integer NOT NULL,
	`voice_id` text,
	`sentences` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`story_id`, `language`),
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_narrations`("story_id", "language", "user_id", "file", "duration", "bytes", "voice_id", "sentences", "created_at") SELECT "story_id", '', "user_id", "file", "duration", "bytes", "voice_id", "sentences", "created_at" FROM `narrations`;--> statement-breakpoint
DROP TABLE `narrations`;--> statement-breakpoint
ALTER TABLE `__new_narrations` RENAME TO `narrations`;--> statement-breakpoint
CREATE INDEX `narrations_user` ON `narrations` (`user_id`);--> statement-breakpoint
CREATE TABLE `__new_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`story_id` text,
	`video_id` text,
	`collection_id` text,
	`token` text NOT NULL,
	`password_hash` text,
	`expires_at` integer,
	`downloads` integer DEFAULT true NOT NULL,
	`end_noticed_at` integer,
	`openings` integer DEFAULT 0 NOT NULL,
	`last_opened_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shares_one_thing" CHECK((story_id is not null) + (video_id is not null) + (collection_id is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_shares`("id", "user_id", "story_id", "video_id", "collection_id", "token", "password_hash", "expires_at", "downloads", "end_noticed_at", "openings", "last_opened_at", "created_at") SELECT "id", "user_id", "story_id", NULL, NULL, "token", "password_hash", "expires_at", true, NULL, "openings", "last_opened_at", "created_at" FROM `shares`;--> statement-breakpoint
DROP TABLE `shares`;--> statement-breakpoint
ALTER TABLE `__new_shares` RENAME TO `shares`;--> statement-breakpoint
CREATE UNIQUE INDEX `shares_token` ON `shares` (`token`);--> statement-breakpoint
CREATE INDEX `shares_story` ON `shares` (`story_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `shares_video` ON `shares` (`video_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `shares_collection` ON `shares` (`collection_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `shares_user` ON `shares` (`user_id`);--> statement-breakpoint
CREATE INDEX `shares_expires_at` ON `shares` (`expires_at`);--> statement-breakpoint
ALTER TABLE `videos` ADD `title_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `videos` SET `title_key` = lower(`title`);--> statement-breakpoint
ALTER TABLE `videos` ADD `language` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `videos` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `videos_title` ON `videos` (`user_id`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `videos_duration` ON `videos` (`user_id`,`duration`,`id`);--> statement-breakpoint
CREATE INDEX `videos_deleted_at` ON `videos` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `images` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `images_created_at` ON `images` (`created_at`);--> statement-breakpoint
CREATE INDEX `images_deleted_at` ON `images` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `stories` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `stories_title` ON `stories` (`user_id`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `stories_deleted_at` ON `stories` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`story_id` text,
	`video_id` text,
	`collection_id` text,
	`share_id` text,
	`text` text,
	`sender` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`share_id`) REFERENCES `shares`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notifications_story` ON `notifications` (`story_id`);--> statement-breakpoint
CREATE INDEX `notifications_video` ON `notifications` (`video_id`);--> statement-breakpoint
CREATE INDEX `notifications_collection` ON `notifications` (`collection_id`);--> statement-breakpoint
CREATE INDEX `notifications_share` ON `notifications` (`share_id`);
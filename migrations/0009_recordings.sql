CREATE TABLE `recordings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`story_id` text NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`page_id` text,
	`file` text NOT NULL,
	`duration` real NOT NULL,
	`bytes` integer NOT NULL,
	`sentences` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`was_in_use` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recordings_user` ON `recordings` (`user_id`);--> statement-breakpoint
CREATE INDEX `recordings_story` ON `recordings` (`story_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `recordings_trash` ON `recordings` (`user_id`,`deleted_at`,`id`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `recordings_deleted_at` ON `recordings` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `narrations` ADD `recording_id` text REFERENCES recordings(id);--> statement-breakpoint
ALTER TABLE `narrations` ADD `used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `narrations_recording` ON `narrations` (`recording_id`) WHERE recording_id is not null;--> statement-breakpoint
UPDATE `narrations` SET `used_at` = `created_at`;--> statement-breakpoint
INSERT INTO `recordings` (`id`, `user_id`, `story_id`, `language`, `file`, `duration`, `bytes`, `sentences`, `created_at`)
SELECT lower(hex(randomblob(20))), `user_id`, `story_id`, `language`, `file`, `duration`, `bytes`, `sentences`, `created_at` FROM `narrations` WHERE `voice_id` IS NULL;--> statement-breakpoint
UPDATE `narrations` SET `bytes` = 0, `recording_id` = (
	SELECT `id` FROM `recordings` WHERE `recordings`.`story_id` = `narrations`.`story_id` AND `recordings`.`language` = `narrations`.`language`
) WHERE `voice_id` IS NULL;

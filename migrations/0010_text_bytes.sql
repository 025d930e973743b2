ALTER TABLE `stories` ADD `caption_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `stories` SET `caption_bytes` = (SELECT coalesce(sum(octet_length(`caption`)), 0) FROM `story_images` WHERE `story_id` = `stories`.`id`);--> statement-breakpoint
CREATE INDEX `stories_text` ON `stories` (`user_id`,octet_length(title) + octet_length(content) + octet_length(tags) - 3 * json_array_length(tags) - 1 - (json_array_length(tags) = 0) + caption_bytes);--> statement-breakpoint
CREATE INDEX `narrations_text` ON `narrations` (`user_id`,`recording_id`,octet_length(sentences));--> statement-breakpoint
CREATE INDEX `recordings_text` ON `recordings` (`user_id`,octet_length(sentences));--> statement-breakpoint
CREATE INDEX `translations_text` ON `translations` (`user_id`,octet_length(text));
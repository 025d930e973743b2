ALTER TABLE `narrations` ADD `words` text;--> statement-breakpoint
CREATE INDEX `narrations_words` ON `narrations` (`user_id`,octet_length(words));
CREATE TABLE `removed_images` (
	`image_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`story_id` text NOT NULL,
	`position` integer NOT NULL,
	`caption` text,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removed_images_user` ON `removed_images` (`user_id`);--> statement-breakpoint
CREATE INDEX `removed_images_story` ON `removed_images` (`story_id`);
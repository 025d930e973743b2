import type { StoryCard } from "../../../contract/stories.ts";
import { HeartFilledIcon, HeartIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useFavorite } from "./use-favorite.ts";

/** A heart that is full for a favourite. */
export function FavoriteButton({ story }: { story: StoryCard }) {
  const toast = useToast();
  const favorite = useFavorite();
  const label = `Favorite: ${story.title}`;

  const toggle = () =>
    favorite.mutate(
      { id: story.id, favorite: !story.favorite },
      {
        onError: (error) =>
          toast({
            title: "Favorite not saved",
            text: error.message,
            variant: "destructive",
          }),
      },
    );

  return (
    <button
      type="button"
      aria-pressed={story.favorite}
      aria-label={label}
      title={label}
      onClick={toggle}
      className={`inline-flex size-target items-center justify-center rounded-full border-2 border-line bg-card hover:bg-sunken ${story.favorite ? "text-danger" : "text-ink"}`}
    >
      {story.favorite ? <HeartFilledIcon size={24} /> : <HeartIcon size={24} />}
    </button>
  );
}

import type { StoryImage } from "../../../../contract/stories.ts";
import type { Page } from "../../../../studio/pages/page-spans.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { focusPosition } from "../../../ui/pictures/focus-position.ts";

interface PictureChooserProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  images: readonly StoryImage[];
  pages: readonly Page[];
  /** The page that a picture is chosen for. */
  index: number;
  onChoose: (imageId: string) => void;
  onAddPhotos: () => void;
}

/** The story's pictures on other pages; the chosen one changes places with the one of this page. */
export function PictureChooser({
  open,
  onOpenChange,
  images,
  pages,
  index,
  onChoose,
  onAddPhotos,
}: PictureChooserProps) {
  const others = pages.flatMap(({ imageId }, i) => {
    const image = images.find(({ id }) => id === imageId);
    return image && i !== index ? [{ image, number: i + 1 }] : [];
  });
  const hasPicture = (pages[index]?.imageId ?? null) !== null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Choose a picture for page ${index + 1}`}
      description={
        hasPicture
          ? "The two pages swap their pictures."
          : "The picture moves here from the page that it is on."
      }
    >
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {others.map(({ image, number }) => (
          <li key={image.id}>
            <button
              type="button"
              onClick={() => onChoose(image.id)}
              className="grid w-full gap-1 rounded-md border-2 border-line bg-card p-2 text-start hover:border-ink"
            >
              <img
                src={image.cartoonUrl ?? image.originalUrl}
                width={image.width}
                height={image.height}
                alt={image.caption ?? ""}
                className="aspect-4/3 h-auto w-full rounded-sm object-cover"
                style={focusPosition(image.focus)}
              />
              <span>From page {number}</span>
            </button>
          </li>
        ))}
      </ul>
      {!hasPicture && (
        <Button variant="secondary" className="justify-self-start" onClick={onAddPhotos}>
          Add a new photo
        </Button>
      )}
    </Dialog>
  );
}

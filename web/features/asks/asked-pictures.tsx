import type { Asked } from "../../../contract/asks.ts";
import { PictureChoices } from "../../ui/forms/picture-choices.tsx";

type AskedPicture = Asked["images"][number];

interface AskedPicturesProps extends Pick<Asked, "images" | "isOnePicture" | "language"> {
  /** The picture that the answer is about; null for the whole story. */
  chosen: string | null;
  onChoose: (imageId: string | null) => void;
}

/** The pictures that a link asks about; of several the guest chooses the one to tell about, or none. */
export function AskedPictures({
  images,
  isOnePicture,
  language,
  chosen,
  onChoose,
}: AskedPicturesProps) {
  const [first] = images;
  if (!first) return null;
  if (isOnePicture || images.length === 1)
    return <LargePicture image={first} language={language} />;
  const shown = images.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-4">
      <PictureChoices
        legend={
          <span className="font-title text-2xl font-semibold">Which picture do you remember?</span>
        }
        none="All of them"
        pictures={images.map(({ id, url, caption }, i) => ({
          id,
          url,
          label: caption ?? `Picture ${i + 1}`,
        }))}
        value={shown?.id ?? null}
        onChoose={onChoose}
      />
      {shown && <LargePicture image={shown} language={language} />}
    </div>
  );
}

const LargePicture = ({ image, language }: { image: AskedPicture; language: string }) => (
  <figure className="grid gap-2">
    <img
      src={image.url}
      alt={image.caption ?? "The picture that you are asked about"}
      className="max-h-[70dvh] w-full rounded-lg border-2 border-line bg-sunken object-contain"
    />
    {image.caption !== null && (
      <figcaption dir="auto" lang={language} className="text-lg wrap-anywhere">
        {image.caption}
      </figcaption>
    )}
  </figure>
);

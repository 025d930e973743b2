import { type ComponentProps, useCallback } from "react";

interface BlobImageProps extends Omit<ComponentProps<"img">, "src" | "ref"> {
  picture: Blob;
  alt: string;
}

/** Shows an image stored on this device; its object URL is revoked on unmount. */
export function BlobImage({ picture, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img {...rest} ref={show} alt={alt} draggable={false} decoding="async" />;
}

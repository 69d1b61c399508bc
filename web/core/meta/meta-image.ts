import { previewOf } from '#spec/core/link-preview.ts';
import { type Localized, localized } from '#web/core/i18n/localized.ts';
import type { MetaArgs, MetaImage } from '#web/core/shell/page.ts';

type Image = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Localized;
};

/** Converts an image to link preview metadata with absolute URL. */
export const toMetaImage = (
  image: Image | undefined,
  { locale, absolute }: MetaArgs,
): MetaImage | undefined => {
  const preview = image && previewOf(image);
  return (
    preview && {
      ...preview,
      src: absolute(preview.src),
      alt: localized(image.alt, locale),
    }
  );
};

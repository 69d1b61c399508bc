import { type Localized, localized } from '#web/core/i18n/LocalizedText.tsx';
import type { MetaArgs, MetaImage } from '#web/core/shell/page.ts';

type Image = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Localized;
};

/** A picture of a page, for other sites. */
export const imageOf = (
  image: Image | undefined,
  { locale, absolute }: MetaArgs,
): MetaImage | undefined =>
  image && {
    src: absolute(image.src),
    width: image.width,
    height: image.height,
    alt: localized(image.alt, locale),
  };

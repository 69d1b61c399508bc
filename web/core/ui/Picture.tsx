import { useEffect, useRef, useState } from 'react';
import { CurtainPlaceholder } from './CurtainPlaceholder.tsx';
import { classNames } from './class-names.ts';
import styles from './Picture.module.css';

type PictureProps = {
  /** Without it, or if it fails to load, a placeholder is shown. */
  src?: string | undefined;
  srcset?: string | undefined;
  sizes?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Empty if the text next to it says the same. */
  alt: string;
  /** Language of `alt`, if it differs from the page's. */
  lang?: string | undefined;
  ratio?: '4:3' | '1:1' | '16:9' | '3:1';
  /** `contain`: all of the image, with margins where its ratio differs. */
  fit?: 'cover' | 'contain';
  /** Id that varies the placeholder. */
  seed?: string | undefined;
  /** Above the fold: loaded eagerly with high priority. */
  eager?: boolean;
  className?: string | undefined;
};

/** An image in a fixed aspect ratio, or its placeholder. */
export const Picture = ({
  src,
  srcset,
  sizes,
  width,
  height,
  alt,
  lang,
  ratio = '4:3',
  fit = 'cover',
  seed = '',
  eager = false,
  className,
}: PictureProps) => {
  const [missing, setMissing] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  // The image may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(src);
  }, [src]);

  return (
    <span className={classNames(styles.picture, className)} data-ratio={ratio} data-fit={fit}>
      {src && src !== missing ? (
        <img
          ref={image}
          src={src}
          srcSet={srcset}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          lang={lang}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setMissing(src)}
        />
      ) : (
        <CurtainPlaceholder seed={seed} />
      )}
    </span>
  );
};

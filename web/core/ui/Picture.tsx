import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { FoldedCurtain } from './FoldedCurtain.tsx';
import styles from './Picture.module.css';

type PictureProps = {
  /** Absent, or not to be had: a folded curtain is drawn. */
  src?: string | undefined;
  srcset?: string | undefined;
  sizes?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Of these words, where it is not that of the page. */
  lang?: string | undefined;
  ratio?: '4:3' | '1:1' | '16:9';
  /** Chooses one of the drawn curtains, so that neighbours differ: an id. */
  seed?: string | undefined;
  /** Above the fold: loaded at once, and before what is below it. */
  eager?: boolean;
  className?: string | undefined;
};

/** A picture in a fixed ratio, or a drawing in its place; never a grey box. */
export const Picture = ({
  src,
  srcset,
  sizes,
  width,
  height,
  alt,
  lang,
  ratio = '4:3',
  seed = '',
  eager = false,
  className,
}: PictureProps) => {
  const [missing, setMissing] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  // A picture may have failed before this ran.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(src);
  }, [src]);

  return (
    <span className={classNames(styles.picture, className)} data-ratio={ratio}>
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
        <FoldedCurtain seed={seed} />
      )}
    </span>
  );
};

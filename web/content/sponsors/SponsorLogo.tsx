import type { SponsorSummary } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import styles from './sponsors.module.css';

type SponsorLogoProps = {
  sponsor: Pick<SponsorSummary, 'name' | 'logoLight' | 'logoDark'>;
  sizes: string;
  /** Above the fold: loads the logo eagerly. */
  eager?: boolean;
  className?: string | undefined;
};

type Logo = NonNullable<SponsorSummary['logoLight']>;

/**
 * A logo on its plate: on the ground of the page where there is a logo for it, else on the ground that the logo is made for.
 * Without any logo, the plate shows the name. The name is next to a logo, so that it needs no text alternative.
 */
export const SponsorLogo = ({ sponsor, sizes, eager = false, className }: SponsorLogoProps) => {
  const { logoLight, logoDark, name } = sponsor;
  const logo = logoLight ?? logoDark;
  if (!logo)
    return (
      <span className={classNames('frame', styles.plate, className)}>
        <span className={classNames('mincho', styles.sponsorLogoName)}>
          <LocalizedText text={name} />
        </span>
      </span>
    );
  const image = (
    <img
      {...sourceOf(logo)}
      sizes={sizes}
      width={logo.width}
      height={logo.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
  const ground = logoLight && logoDark ? 'page' : logoLight ? 'light' : 'dark';
  return (
    <span className={classNames('frame', styles.plate, className)} data-ground={ground}>
      {logoLight && logoDark ? (
        <picture>
          <source
            media="(prefers-color-scheme: dark)"
            srcSet={logoDark.srcset ?? logoDark.src}
            sizes={sizes}
            width={logoDark.width}
            height={logoDark.height}
          />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
};

/** Returns whether the plate shows a logo, and not the name. */
export const hasLogo = ({ logoLight, logoDark }: SponsorLogoProps['sponsor']): boolean =>
  (logoLight ?? logoDark) !== undefined;

const sourceOf = ({ src, srcset }: Logo) => ({ src, srcSet: srcset });

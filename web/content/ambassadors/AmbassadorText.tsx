import { useTranslation } from 'react-i18next';
import type { Ambassador } from '#generated/client/types.gen.ts';
import { ContentText } from '#web/content/contents/ContentText.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { JapaneseOnlyNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { langOf, localized } from '#web/core/i18n/localized.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { WebLinks } from '#web/show/booths/WebLinks.tsx';
import styles from './AmbassadorText.module.css';
import { FavouriteWorks } from './FavouriteWorks.tsx';

/** An ambassador as their page and their preview show them. */
export const AmbassadorText = ({ ambassador }: { ambassador: Ambassador }) => {
  const { bio, title, name, favourites } = ambassador;
  const head = <AmbassadorHead ambassador={ambassador} />;
  return (
    <Stack gap={7}>
      {bio ? (
        <ContentText body={bio} head={head} />
      ) : (
        <Stack gap={4}>
          {head}
          <JapaneseOnlyNote text={title ?? name} />
        </Stack>
      )}
      {favourites.length > 0 && <FavouriteWorks works={favourites} />}
    </Stack>
  );
};

const AmbassadorHead = ({ ambassador }: { ambassador: Ambassador }) => {
  const { t } = useTranslation('ambassadors');
  const locale = useLocale();
  const { name, kana, title, photo, links } = ambassador;
  return (
    <div className={styles.head}>
      {photo && (
        <Picture
          src={photo.src}
          srcset={photo.srcset}
          sizes="(width < 640px) 60vw, 280px"
          width={photo.width}
          height={photo.height}
          alt={localized(photo.alt, locale)}
          lang={langOf(photo.alt, locale)}
          ratio="1:1"
          eager
          className={styles.photo}
        />
      )}
      <Stack gap={3} className="shrinks">
        <Stack gap={1}>
          {locale === 'ja' && kana && <p className="soft small">{kana}</p>}
          <h1>
            <LocalizedText text={name} />
          </h1>
          {title && (
            <p className="soft">
              <LocalizedText text={title} />
            </p>
          )}
        </Stack>
        {links.length > 0 && (
          <nav aria-label={t('links')}>
            <WebLinks links={links} />
          </nav>
        )}
      </Stack>
    </div>
  );
};

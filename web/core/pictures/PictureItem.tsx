import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { CropEditor } from './CropEditor.tsx';
import { centeredCrop } from './crop.ts';
import styles from './PictureItem.module.css';
import type { OwnPicture, PictureFrame } from './settings.ts';

type PictureItemProps = {
  picture: OwnPicture;
  number: number;
  count: number;
  frames: readonly PictureFrame[];
  /** Why file and crop cannot change any more. */
  lockedBecause: string | undefined;
  busy: boolean;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

/** One picture: what it is for, its text alternatives, and the part that is shown. */
export const PictureItem = ({
  picture,
  number,
  count,
  frames,
  lockedBecause,
  busy,
  onMove,
  onDelete,
}: PictureItemProps) => {
  const { t } = useTranslation('pictures');
  const { id, original, rendition } = picture;
  const { setValue } = useFormContext();
  const use: unknown = useWatch({ name: `${id}.use` });
  const frame = frames.find((each) => each.use === use);

  /** A crop for one ratio makes no sense for another. */
  const chooseUse = (next: unknown) => {
    const chosen = frames.find((each) => each.use === next);
    setValue(`${id}.crop`, chosen && centeredCrop(original, chosen.ratio));
  };

  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>
        <h3 id={`picture-${id}`} tabIndex={-1}>
          {t('number', { number })}
        </h3>
        <PublicState picture={picture} />
        <Cluster gap={2} className={styles.acts}>
          {number > 1 && (
            <Button busy={busy} icon="arrow-up" onClick={() => onMove(-1)}>
              <span className="visually-hidden">{t('moveUp', { number })}</span>
            </Button>
          )}
          {number < count && (
            <Button busy={busy} icon="arrow-down" onClick={() => onMove(1)}>
              <span className="visually-hidden">{t('moveDown', { number })}</span>
            </Button>
          )}
          {!lockedBecause && (
            <Button variant="quiet" busy={busy} icon="trash-2" onClick={onDelete}>
              {t('delete')}
            </Button>
          )}
        </Cluster>
      </div>
      <div className={styles.body}>
        <img
          className={styles.thumbnail}
          src={rendition.src}
          width={rendition.width}
          height={rendition.height}
          alt={picture.alt?.ja ?? ''}
          lang="ja"
          loading="lazy"
        />
        <div className={styles.fields}>
          {lockedBecause ? (
            <Banner tone="info" title={frame?.label}>
              <p>{lockedBecause}</p>
            </Banner>
          ) : (
            <RadioField
              name={`${id}.use`}
              label={t('use')}
              optional
              onChoose={chooseUse}
              options={[
                ...frames.map((each) => ({ value: each.use, label: each.label })),
                { value: '', label: t('useNone') },
              ]}
            />
          )}
          <TextField name={`${id}.alt.ja`} label={t('alt')} hint={t('altHint')} optional counter />
          <TextField name={`${id}.alt.en`} label={t('altEn')} optional counter />
          {frame && !lockedBecause && (
            <CropEditor name={`${id}.crop`} original={original} ratio={frame.ratio} />
          )}
        </div>
      </div>
    </Card>
  );
};

const PublicState = ({ picture: { isPublic, use } }: { picture: OwnPicture }) => {
  const { t } = useTranslation('pictures');
  if (isPublic) return <StatusBadge tone="available">{t('public')}</StatusBadge>;
  return <StatusBadge tone={use ? 'few' : 'info'}>{t(use ? 'private' : 'unused')}</StatusBadge>;
};

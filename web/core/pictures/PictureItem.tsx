import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { CropEditor } from './CropEditor.tsx';
import { centeredCrop } from './crop.ts';
import styles from './PictureListForm.module.css';
import { frameFor, type OwnPicture, type PictureFrame, withHeight } from './settings.ts';
import type { DragItem } from './use-drag-order.ts';

type PictureItemProps = {
  picture: OwnPicture;
  number: number;
  count: number;
  frames: readonly PictureFrame[];
  /** The reason why file and crop cannot change any more. */
  lockedBecause: string | undefined;
  busy: boolean;
  /** Undefined for a single picture. */
  drag: DragItem | undefined;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

/** One picture: its purpose, its text alternatives, and the visible part. */
export const PictureItem = ({
  picture,
  number,
  count,
  frames,
  lockedBecause,
  busy,
  drag,
  onMove,
  onDelete,
}: PictureItemProps) => {
  const { t } = useTranslation('pictures');
  const { id, original, rendition } = picture;
  const { setValue } = useFormContext();
  const use: unknown = useWatch({ name: `${id}.use` });
  const frame = frameFor(frames, use);
  const isInGallery = frameFor(frames, undefined) !== undefined;
  const isCover = isInGallery && number === 1;

  /** A crop for one ratio makes no sense for another. */
  const chooseUse = (next: unknown) => {
    const chosen = frameFor(frames, next);
    setValue(
      `${id}.crop`,
      chosen && withHeight(centeredCrop(original, chosen.ratio), chosen.ratio),
    );
  };

  return (
    <li {...drag?.target} className={styles.place} data-over={drag?.isOver || undefined}>
      <Card gap={4} className="roomy">
        <Cluster>
          {drag && (
            <span {...drag.grip} className={styles.grip} title={t('drag')} aria-hidden="true">
              <Icon name="grip-vertical" />
            </span>
          )}
          <h3 id={`picture-${id}`} tabIndex={-1}>
            {t('number', { number })}
          </h3>
          {isCover && <StatusBadge tone="info">{t('cover')}</StatusBadge>}
          {frames.length > 0 && (
            <PublicState picture={picture} isShown={frameFor(frames, picture.use) !== undefined} />
          )}
          <Cluster gap={2} className="pushed">
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
        </Cluster>
        <Grid className={styles.body}>
          <img
            className={classNames('wide frame', styles.thumbnail)}
            src={rendition.src}
            width={rendition.width}
            height={rendition.height}
            alt={picture.alt?.ja ?? ''}
            lang="ja"
            loading="lazy"
          />
          <Stack className="shrinks">
            {lockedBecause ? (
              <Banner tone="info" title={frame?.label}>
                <p>{lockedBecause}</p>
              </Banner>
            ) : (
              !isInGallery &&
              frames.length > 0 && (
                <RadioField
                  name={`${id}.use`}
                  label={t('use')}
                  optional
                  onChoose={chooseUse}
                  options={[
                    ...frames.map((each) => ({ value: each.use ?? '', label: each.label })),
                    { value: '', label: t('useNone') },
                  ]}
                />
              )
            )}
            <TextField
              name={`${id}.alt.ja`}
              label={t('alt')}
              hint={t('altHint')}
              optional
              counter
            />
            <TextField name={`${id}.alt.en`} label={t('altEn')} optional counter />
            {frame && !lockedBecause && (isCover || !isInGallery) && (
              <CropEditor
                name={`${id}.crop`}
                label={isCover ? frame.label : t('frame')}
                original={original}
                ratio={frame.ratio}
              />
            )}
          </Stack>
        </Grid>
      </Card>
    </li>
  );
};

type PublicStateProps = {
  picture: OwnPicture;
  /** Whether the stored picture is shown. */
  isShown: boolean;
};

const PublicState = ({ picture: { isPublic }, isShown }: PublicStateProps) => {
  const { t } = useTranslation('pictures');
  if (isPublic) return <StatusBadge tone="available">{t('public')}</StatusBadge>;
  return (
    <StatusBadge tone={isShown ? 'few' : 'info'}>{t(isShown ? 'private' : 'unused')}</StatusBadge>
  );
};

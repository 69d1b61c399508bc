import { useTranslation } from 'react-i18next';
import { PICTURE_UPLOAD } from '#spec/core/pictures.ts';
import { Field } from '#web/core/form/Field.tsx';
import { FileChooser } from '#web/core/form/FileChooser.tsx';
import { UploadLimits } from '#web/core/form/ImageField.tsx';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Grid, Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from './PictureListForm.module.css';
import { type Upload, useUploads } from './use-uploads.ts';

type PictureUploadsProps = {
  /** The number of pictures that can still be added. */
  free: number;
  max: number;
  /** Stores a file; a thrown `Problem` is shown at it. */
  upload: (id: string, file: File) => Promise<void>;
};

/** Adds pictures: several files at once, which are sent one after the other. */
export const PictureUploads = ({ free, max, upload }: PictureUploadsProps) => {
  const { t } = useTranslation('pictures');
  const { uploads, sessionEnd, add, retry, dismiss } = useUploads(upload);
  return (
    <Stack gap={3}>
      <RefusalBanner refusal={sessionEnd} />
      {uploads.length > 0 && (
        <Stack as="ul" gap={2} aria-label={t('uploads')}>
          {uploads.map((each) => (
            <UploadItem
              key={each.id}
              upload={each}
              onRetry={() => retry(each)}
              onDismiss={() => dismiss(each.id)}
            />
          ))}
        </Stack>
      )}
      {free > 0 ? (
        <Field
          name="upload"
          label={t('add')}
          optional
          hint={<UploadLimits limits={PICTURE_UPLOAD} hint={t('free', { count: free, max })} />}
        >
          {(control) => (
            <div>
              <FileChooser control={control} types={PICTURE_UPLOAD.types} multiple onChoose={add}>
                {t('choose')}
              </FileChooser>
            </div>
          )}
        </Field>
      ) : (
        <p>{t('full', { max })}</p>
      )}
    </Stack>
  );
};

type UploadItemProps = { upload: Upload; onRetry: () => void; onDismiss: () => void };

const UploadItem = ({ upload, onRetry, onDismiss }: UploadItemProps) => {
  const { t } = useTranslation('pictures');
  const { file, preview, failure, canRetry } = upload;
  return (
    <Cluster as="li" className={classNames('box', styles.upload)}>
      <Grid
        as="span"
        gap={0}
        className={classNames('soft rigid frame', styles.preview)}
        data-busy={!failure || undefined}
      >
        {preview ? <img src={preview} alt="" /> : <Icon name="image" size={24} />}
      </Grid>
      <div className={styles.text}>
        <p className="strong">{file.name}</p>
        {failure ? (
          <Row as="p" align="start" role="alert" className="danger">
            <Icon name="circle-alert" /> <span>{failure}</span>
          </Row>
        ) : (
          <p role="status">{t('commons:image.sending')}</p>
        )}
      </div>
      {failure && (
        <Cluster gap={2} align="stretch">
          {canRetry && (
            <Button icon="rotate-cw" onClick={onRetry}>
              {t('commons:image.again')}
            </Button>
          )}
          <Button variant="quiet" icon="x" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
};

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { FileChooser } from './FileChooser.tsx';
import { type RuleError, useRuleMessage } from './field-errors.ts';
import styles from './ImageField.module.css';
import { checkImage, type ImageLimits } from './image-check.ts';
import { RefusalBanner } from './RefusalBanner.tsx';
import { type Refusal, useSend } from './use-send.ts';

type ImageFieldProps = FieldProps & {
  limits: ImageLimits;
  /** URL of the current image. */
  src: string | undefined;
  /** Shows the image as a circle, for icons of people. */
  round?: boolean;
  /** Called when a file was chosen. A thrown `Problem` is shown with a retry button. */
  onUpload: (file: File) => Promise<void>;
  /** Returns false if the visitor cancelled. */
  onRemove?: () => Promise<boolean>;
};

/** A chosen file that is not uploaded yet, with its preview. */
type Chosen = { readonly file: File; readonly preview: string | undefined };

/** An image that is uploaded as soon as it is chosen, independently of the form's submit. */
export const ImageField = ({
  limits,
  src,
  round,
  onUpload,
  onRemove,
  hint,
  ...field
}: ImageFieldProps) => {
  const { t } = useTranslation('commons');
  const [chosen, setChosen] = useState<Chosen>();
  const [broken, setBroken] = useState<string>();
  const [done, setDone] = useState<'sent' | 'removed'>();
  const { send, busy, refusal } = useSend();
  const messageOf = useRuleMessage();
  const chooser = useRef<HTMLInputElement>(null);
  const shown = chosen?.preview ?? src;

  const upload = (chosen: Chosen) =>
    send(async () => {
      await onUpload(chosen.file);
      setChosen(undefined);
      setDone('sent');
    });

  const choose = async (file: File) => {
    setDone(undefined);
    setBroken(undefined);
    setChosen(undefined);
    const result = await checkImage(file, limits);
    if ('broken' in result) {
      setBroken(messageOf(errorOf(result.broken), field.label));
      return;
    }
    setChosen(result);
    await upload(result);
  };

  const remove = () =>
    send(async () => {
      if (!(await onRemove?.())) return;
      setDone('removed');
      // The remove button, which had focus, no longer exists.
      chooser.current?.focus();
    });

  const failureText = ({ problem, sessionEnded }: Refusal) => {
    if (sessionEnded) return undefined;
    const [error] = problem.errors;
    return error
      ? messageOf(errorOf(error), field.label)
      : problem.detail || t('error.unreachable');
  };

  const failure = broken ?? (refusal && failureText(refusal));

  return (
    <Field {...field} hint={<UploadLimits limits={limits} hint={hint} />} error={failure}>
      {(control) => (
        <Cluster gap={4}>
          <Preview src={shown} round={round} busy={busy && chosen !== undefined} />
          <Stack gap={2} align="start" className="shrinks fills">
            <Cluster gap={2}>
              <FileChooser
                control={control}
                ref={chooser}
                types={limits.types}
                busy={busy}
                onChoose={([file]) => file && void choose(file)}
              >
                {src ? t('image.change') : t('image.choose')}
              </FileChooser>
              {chosen && refusal && (
                <Button icon="rotate-cw" busy={busy} onClick={() => upload(chosen)}>
                  {t('image.again')}
                </Button>
              )}
              {src && onRemove && !chosen && (
                <Button variant="quiet" icon="trash-2" busy={busy} onClick={remove}>
                  {t('image.remove')}
                </Button>
              )}
            </Cluster>
            <p role="status" className={done ? styles.done : 'visually-hidden'}>
              {busy && chosen && t('image.sending')}
              {done && !busy && (
                <>
                  <Icon name="circle-check" /> {t(`image.${done}`)}
                </>
              )}
            </p>
          </Stack>
          <div className={styles.wide}>
            <RefusalBanner refusal={refusal?.sessionEnded ? refusal : undefined} />
          </div>
        </Cluster>
      )}
    </Field>
  );
};

type PreviewProps = { src: string | undefined; round: boolean | undefined; busy: boolean };

/** A preview. Decorative: the text next to it says everything. */
const Preview = ({ src, round, busy }: PreviewProps) => (
  <Grid
    gap={0}
    className={classNames('soft box rigid', styles.preview)}
    data-round={round || undefined}
    data-busy={busy || undefined}
  >
    {src ? <img src={src} alt="" /> : <Icon name="image" size={32} />}
  </Grid>
);

const NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** Formats and size of files that can be uploaded. */
export const UploadLimits = ({ limits, hint }: Pick<ImageFieldProps, 'limits' | 'hint'>) => {
  const { t } = useTranslation('commons');
  const f = useFormat();
  const list = new Intl.ListFormat(f.locale, { type: 'disjunction', style: 'short' });
  return (
    <>
      {t('image.limits', {
        types: list.format(limits.types.map((type) => NAMES[type] ?? type)),
        size: f.number(limits.maxBytes / 1_000_000),
      })}
      {hint && (f.locale === 'ja' ? hint : <> {hint}</>)}
    </>
  );
};

const errorOf = ({ rule, params }: { rule: string; params?: RuleError['params'] }) =>
  ({ type: rule, ...(params && { params }) }) as RuleError;

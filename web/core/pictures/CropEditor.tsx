import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PictureCrop } from '#spec/core/pictures.ts';
import { FieldRow } from '#web/core/form/FieldGroup.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { centeredCrop, cropHeight, fitCrop, type Size } from './crop.ts';
import styles from './PictureListForm.module.css';
import { withHeight } from './settings.ts';

type CropEditorProps = {
  /** Name of the crop in the form. */
  name: string;
  /** The purpose of the cropped part. */
  label: string;
  original: Size & { readonly src: string };
  ratio: number;
};

type Grip = 'move' | 'resize';
type Drag = {
  readonly grip: Grip;
  readonly from: PictureCrop;
  readonly x: number;
  readonly y: number;
};

const isCrop = (value: unknown): value is PictureCrop =>
  typeof value === 'object' &&
  value !== null &&
  ['x', 'y', 'width'].every((key) => Number.isFinite((value as Record<string, unknown>)[key]));

/** Arrow keys move by one pixel in a hundred. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses a part of an original: by dragging its frame, with the arrow keys, or by numbers in pixels. */
export const CropEditor = ({ name, label, original, ratio }: CropEditorProps) => {
  const { t } = useTranslation('pictures');
  const { setValue } = useFormContext();
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const watched: unknown = useWatch({ name });
  // While a number is being typed, the frame stays where it was.
  const shown = useRef(centeredCrop(original, ratio));
  if (isCrop(watched)) shown.current = fitCrop(watched, original, ratio);
  const crop = shown.current;
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

  const set = (next: PictureCrop) =>
    setValue(name, withHeight(fitCrop(next, original, ratio), ratio), {
      shouldDirty: true,
      shouldValidate: true,
    });

  const grab = (grip: Grip) => (event: PointerEvent) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { grip, from: crop, x: event.clientX, y: event.clientY };
  };
  const pull = (event: PointerEvent) => {
    const shownWidth = stage.current?.clientWidth;
    if (!drag.current || !shownWidth) return;
    const { grip, from, x, y } = drag.current;
    const scale = original.width / shownWidth;
    const [dx, dy] = [(event.clientX - x) * scale, (event.clientY - y) * scale];
    set(
      grip === 'move'
        ? { ...from, x: from.x + dx, y: from.y + dy }
        : { ...from, width: from.width + Math.max(dx, dy * ratio) },
    );
  };
  const release = () => {
    drag.current = undefined;
  };
  const step = (event: KeyboardEvent) => {
    const direction = STEPS[event.key];
    if (!direction) return;
    event.preventDefault();
    const size = Math.max(1, Math.round(original.width / 100));
    const [dx, dy] = direction;
    set(
      event.shiftKey
        ? { ...crop, width: crop.width + (dx - dy) * size }
        : { ...crop, x: crop.x + dx * size, y: crop.y + dy * size },
    );
  };

  return (
    <Stack gap={3}>
      <p className="strong">{label}</p>
      <div ref={stage} className={classNames('frame', styles.stage)}>
        <img src={original.src} width={original.width} height={original.height} alt="" />
        {/* biome-ignore lint/a11y/useSemanticElements: a frame that is moved has no element of its own */}
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: moved with the arrow keys
          tabIndex={0}
          aria-label={label}
          aria-describedby={`${name}-help`}
          className={styles.frame}
          style={{
            left: percent(crop.x, original.width),
            top: percent(crop.y, original.height),
            width: percent(crop.width, original.width),
            height: percent(cropHeight(crop.width, ratio), original.height),
          }}
          onKeyDown={step}
          onPointerDown={grab('move')}
          onPointerMove={pull}
          onPointerUp={release}
          onPointerCancel={release}
        >
          <span
            aria-hidden="true"
            className={styles.handle}
            onPointerDown={grab('resize')}
            onPointerMove={pull}
            onPointerUp={release}
            onPointerCancel={release}
          />
        </div>
      </div>
      <p id={`${name}-help`} className="quiet">
        {t('frameHelp')}
      </p>
      <FieldRow>
        <NumberField name={`${name}.x`} label={t('x')} unit="px" />
        <NumberField name={`${name}.y`} label={t('y')} unit="px" />
        <NumberField
          name={`${name}.width`}
          label={t('width')}
          unit="px"
          onLeave={(width) => set({ ...crop, width })}
        />
        <NumberField
          name={`${name}.height`}
          label={t('height')}
          unit="px"
          onLeave={(height) => set({ ...crop, width: Math.round(height * ratio) })}
        />
      </FieldRow>
      <div>
        <Button variant="quiet" icon="rotate-cw" onClick={() => set(centeredCrop(original, ratio))}>
          {t('center')}
        </Button>
      </div>
    </Stack>
  );
};

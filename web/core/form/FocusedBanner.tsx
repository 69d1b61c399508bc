import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Banner } from '#web/core/ui/Banner.tsx';

type FocusedBannerProps = {
  tone: 'warn' | 'error';
  title: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  /** What it tells: another one takes focus again. */
  of?: unknown;
};

/**
 * What must be read now: it takes focus, and again when it tells something else. That reads it out; so only an error is
 * announced as one besides.
 */
export const FocusedBanner = ({ tone, title, of, ...rest }: FocusedBannerProps) => {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), [of]);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div ref={box} tabIndex={-1} role={tone === 'error' ? 'alert' : 'group'} aria-labelledby={id}>
      <Banner {...rest} tone={tone} title={<span id={id}>{title}</span>} />
    </div>
  );
};

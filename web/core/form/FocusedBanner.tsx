import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Banner } from '#web/core/ui/Banner.tsx';

type FocusedBannerProps = {
  tone: 'done' | 'warn' | 'error';
  title: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  /** Identity of the content; a change focuses the banner again. */
  focusKey?: unknown;
};

/**
 * A banner that takes focus when it appears and when its content changes. Focus makes screen readers read it, so only
 * errors also get the alert role.
 */
export const FocusedBanner = ({ tone, title, focusKey, ...rest }: FocusedBannerProps) => {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), [focusKey]);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div ref={box} tabIndex={-1} role={tone === 'error' ? 'alert' : 'group'} aria-labelledby={id}>
      <Banner {...rest} tone={tone} title={<span id={id}>{title}</span>} />
    </div>
  );
};

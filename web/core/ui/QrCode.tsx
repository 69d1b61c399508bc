import { useMemo } from 'react';
import { classNames } from './class-names.ts';
import styles from './QrCode.module.css';
import { qrPath } from './qr-path.ts';

/** A QR code, dark on white in every theme. `label` is its accessible name. */
export const QrCode = ({
  text,
  label,
  size = 'm',
}: {
  text: string;
  label: string;
  size?: 'm' | 'l';
}) => {
  const { size: modules, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={classNames('rigid frame', styles.code)}
      data-size={size}
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

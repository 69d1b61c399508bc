/** Finds QR codes in a frame of a video, as the browser’s `BarcodeDetector` does. */
export type QrDetector = {
  detect: (frame: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
};

type QrDetectorClass = {
  new (options: { formats: ['qr_code'] }): QrDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Creates the browser’s own detector, where it has one for QR codes; else one in plain JavaScript (docs/decisions/0045). */
export const createQrDetector = async (): Promise<QrDetector> => {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: QrDetectorClass };
  const isSupported = (await own?.getSupportedFormats())?.includes('qr_code');
  const Detector = own && isSupported ? own : (await import('qr/decode.js')).BarcodeDetector;
  return new Detector({ formats: ['qr_code'] });
};

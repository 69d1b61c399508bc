/*
 * The structure of a JPEG: ITU-T T.81, annex B. Cameras and phones deviate from it in ways that every viewer overlooks; the
 * decoder must not, because its warnings are also how damage is noticed.
 */

const MARKER = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  comment: 0xfe,
  adobe: 0xee,
} as const;

/** Start of frame, with the coding that it announces. Others, such as lossless ones, are left to the decoder. */
const SEQUENTIAL = new Set([0xc0, 0xc1, 0xc9]);
const PROGRESSIVE = new Set([0xc2, 0xca]);

/** Application segments that affect the pixels: JFIF, Exif (the orientation), the colour profile, Adobe (the colours). */
const USED_APPLICATIONS = new Set<number>([0xe0, 0xe1, 0xe2, MARKER.adobe]);
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef;

/** The offset of Adobe's colour transform, which is 0 to 2; decoders replace other values with the usual one. */
const TRANSFORM_AT = 11;
const MAX_TRANSFORM = 2;

/** A file whose transfer was cut off may be padded with as many zeros as were missing. */
const FILLING = Buffer.alloc(32);

const COEFFICIENTS = 64;

/** Bits that are still missing of each coefficient of a component; -1 for all. */
type Precision = Map<number, Int8Array>;

type Frame = { readonly isSequential: boolean; readonly missing: Precision };

export type Jpeg = {
  /** The picture alone: nothing after its end or between its segments, and no segments that pixels do not depend on. */
  readonly bytes: Buffer;
  readonly scans: number;
  /** Whether part of it is missing, judged by its structure alone. */
  readonly isIncomplete: boolean;
};

/**
 * Reads and cleans a JPEG in place. Hundreds of scans in a small file keep a decoder busy for a minute, so the reading ends
 * after `maxScans`.
 */
export const readJpeg = (file: Buffer, maxScans: number): Jpeg => {
  let frame: Frame | undefined;
  let scans = 0;
  let hasEnd = false;
  let end = 2;
  const retain = (from: number, to: number) => {
    file.copyWithin(end, from, to);
    end += to - from;
  };
  for (let at = 2; scans <= maxScans; ) {
    at = findMarker(file, at);
    const code = file[at + 1];
    if (code === undefined) break;
    if (code === MARKER.endOfImage) {
      retain(at, at + 2);
      hasEnd = true;
      break;
    }
    const body = at + 4;
    const next = at + 2 + (body <= file.length ? file.readUInt16BE(at + 2) : file.length);
    if (next > file.length || next < body) break;
    if (SEQUENTIAL.has(code) || PROGRESSIVE.has(code))
      frame = readFrame(file.subarray(body, next), SEQUENTIAL.has(code));
    if (code === MARKER.startOfScan) {
      scans += 1;
      const header = file.subarray(body, next);
      if (frame) readScan(header, frame);
      const dataEnd = findScanEnd(file, next);
      retain(at, dataEnd);
      at = dataEnd;
    } else {
      if (isUsed(code, file.subarray(body, next))) retain(at, next);
      at = next;
    }
  }
  const bytes = file.subarray(0, end);
  const isFilledUp = !hasEnd && bytes.subarray(-FILLING.length).equals(FILLING);
  const missing = [...(frame?.missing.values() ?? [])];
  const isIncomplete =
    isFilledUp ||
    missing.some((bits) => (hasEnd ? bits[0] === -1 : bits.some((each) => each !== 0)));
  return {
    // The decoder notices by the end whether the last scan is whole.
    bytes: hasEnd ? bytes : Buffer.concat([bytes, Buffer.from([0xff, MARKER.endOfImage])]),
    scans,
    isIncomplete,
  };
};

const isUsed = (code: number, body: Buffer): boolean => {
  if (code === MARKER.adobe) return (body[TRANSFORM_AT] ?? 0) <= MAX_TRANSFORM;
  return isApplication(code) ? USED_APPLICATIONS.has(code) : code !== MARKER.comment;
};

/** Returns the position of the next marker, after stray bytes and fill bytes: its last 0xff. */
const findMarker = (file: Buffer, from: number): number => {
  let at = file.indexOf(0xff, from);
  if (at < 0) return file.length;
  while (file[at + 1] === 0xff) at += 1;
  return at;
};

/** Returns the position where coded data ends: at a marker other than an escaped 0xff or a restart. */
const findScanEnd = (file: Buffer, from: number): number => {
  for (let at = from; at < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const code = file[at + 1];
    if (code === undefined) return at;
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at;
  }
  return file.length;
};

/** Reads a frame header: precision, two sides, the number of components, and three bytes for each: B.2.2. */
const readFrame = (header: Buffer, isSequential: boolean): Frame => {
  const missing: Precision = new Map();
  for (let at = 6; at + 3 <= header.length; at += 3)
    missing.set(header[at] as number, new Int8Array(COEFFICIENTS).fill(-1));
  return { isSequential, missing };
};

/**
 * Reads a scan header: the number of components, two bytes for each, the first and last coefficient, and the bits:
 * B.2.3. A sequential scan has all coefficients; other values, which some phones write, are corrected.
 */
const readScan = (header: Buffer, { isSequential, missing }: Frame): void => {
  const count = header[0] ?? 0;
  const limits = 1 + 2 * count;
  if (header.length < limits + 3) return;
  if (isSequential) header.set([0, COEFFICIENTS - 1, 0], limits);
  const [first = 0, last = 0, bits = 0] = header.subarray(limits);
  for (let at = 1; at < limits; at += 2)
    missing.get(header[at] as number)?.fill(bits & 15, first, last + 1);
};

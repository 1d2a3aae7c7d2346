/** An upload on the server's disk, for as long as it is worked on. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { badRequest, ProblemError } from '#server/errors.ts';
import type { Upload } from './imports.service.ts';

export const LARGEST_FILE = 50 * 1_024 * 1_024;
/** Boundaries and headers of the parts. */
const ENVELOPE = 64 * 1_024;

const tooLarge = () =>
  new ProblemError(
    413,
    'This file is larger than 50 MB. Split it into several files and import them one after the other.',
  );

const requireMultipart = (request: FastifyRequest): void => {
  if (!request.isMultipart()) {
    throw new ProblemError(415, 'Send the file as multipart/form-data, in the field "file".');
  }
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FILE + ENVELOPE) throw tooLarge();
};

const requireCsvName = (fileName: string): void => {
  if (/\.csv$/i.test(fileName)) return;
  throw badRequest(
    /\.(xlsx?|xlsm|ods|numbers)$/i.test(fileName)
      ? 'This is a workbook, not a CSV file. Save the table as CSV (UTF-8) and upload that file.'
      : 'Please choose a file whose name ends in .csv.',
    'file',
  );
};

/** Faults of the disk have codes; what the reader of multipart bodies complains about has none. */
const orBroken = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && !('code' in error)) {
      throw badRequest('The upload arrived broken. Please try again.', 'file');
    }
    throw error;
  }
};

const receive = async (request: FastifyRequest, folder: string): Promise<Upload> => {
  requireMultipart(request);
  const part = await orBroken(request.file());
  if (part === undefined || part.fieldname !== 'file') {
    throw badRequest('Please select a CSV file to upload.', 'file');
  }
  requireCsvName(part.filename);
  const path = join(folder, 'upload.csv');
  await orBroken(pipeline(part.file, createWriteStream(path)));
  if (part.file.truncated) throw tooLarge();
  return { path, fileName: part.filename.slice(0, 200) };
};

/** Spools the request's file and removes it when the work is done, however that ends. */
export const withUpload = async <Value>(
  request: FastifyRequest,
  work: (upload: Upload) => Promise<Value>,
): Promise<Value> => {
  const folder = await mkdtemp(join(tmpdir(), 'beacon-import-'));
  try {
    return await work(await receive(request, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

import { randomBytes } from 'node:crypto';

/** A multipart body with one file, as a browser sends it. */
export const multipartFile = (
  content: Buffer | string,
  fileName: string,
  field = 'file',
): { payload: Buffer; contentType: string } => {
  const boundary = `----beacon${randomBytes(12).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
};

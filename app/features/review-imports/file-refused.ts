/** Why a file was not taken in. Having brought too many is no fault of this one. */
export function fileRefused(fileName: string, { code, message }: { code: string; message: string }): string {
  if (fileName === '' || code === 'rate_limited') return message;
  return `“${fileName}” could not be used. ${message}`;
}

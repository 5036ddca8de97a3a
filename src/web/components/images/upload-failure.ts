/** Why a file was not taken. */
export class UploadFailure extends Error {
  /** Whether a retry with the same file may work: the connection failed, not the file. */
  readonly canRetry: boolean;
  /** The session ended: after signing in again, also in another tab, the file can be sent again. */
  readonly isSignedOut: boolean;

  constructor(message: string, { canRetry = false, isSignedOut = false } = {}) {
    super(message);
    this.canRetry = canRetry;
    this.isSignedOut = isSignedOut;
  }
}

/** The line broke, or went silent. */
export const cutOff = (): UploadFailure => new UploadFailure('se cortó la conexión', { canRetry: true });

/** Why a file was not taken. */
export class UploadFailure extends Error {
  /** Whether the same file may go through another time: the way was at fault, not the file. */
  readonly canRetry: boolean;
  /** The session ended: whoever signs in again, in another tab too, may send the file again. */
  readonly isSignedOut: boolean;

  /** The message says what to do with the file: it stays until the next try. */
  readonly isAdvice: boolean;

  constructor(message: string, { canRetry = false, isSignedOut = false, isAdvice = false } = {}) {
    super(message);
    this.canRetry = canRetry;
    this.isSignedOut = isSignedOut;
    this.isAdvice = isAdvice;
  }
}

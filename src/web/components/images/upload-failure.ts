/** Why a file was not taken. */
export class UploadFailure extends Error {
  /** Whether the same file may go through another time: the way was at fault, not the file. */
  readonly canRetry: boolean;
  /** The session ended: whoever signs in again, in another tab too, may send the file again. */
  readonly isSignedOut: boolean;

  constructor(message: string, { canRetry = false, isSignedOut = false } = {}) {
    super(message);
    this.canRetry = canRetry;
    this.isSignedOut = isSignedOut;
  }
}

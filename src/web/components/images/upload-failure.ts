export class UploadFailure extends Error {
  readonly canRetry: boolean;
  readonly isSignedOut: boolean;

  constructor(message: string, { canRetry = false, isSignedOut = false } = {}) {
    super(message);
    this.canRetry = canRetry;
    this.isSignedOut = isSignedOut;
  }
}

export const cutOff = (): UploadFailure => new UploadFailure('se cortó la conexión', { canRetry: true });

/** A reason not to start that an operator can act on. It is printed as one line, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

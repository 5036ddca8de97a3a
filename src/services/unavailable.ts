/** A service outside this process failed or did not answer in time. The same call may succeed a moment later. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';

  constructor(service: string, cause: unknown) {
    super(`${service} cannot be reached now`, { cause });
  }
}

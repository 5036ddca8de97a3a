/** Thrown when the mail server says that mail to this address can never be delivered. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

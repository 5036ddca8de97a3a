/** The mail server says that mail to this address will never arrive. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

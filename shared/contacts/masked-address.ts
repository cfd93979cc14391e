/** For pages whose link may be forwarded: `maria@mail.example.com` becomes `m•••@m•••.com`. */
export function maskedAddress(address: string): string {
  if (address === '') return '';
  const [local = '', domain] = address.split('@');
  if (domain === undefined) return `••• ${address.slice(-3)}`;
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}

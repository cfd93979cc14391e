import { BlockList, isIP } from 'node:net';

type Subnet = readonly [net: string, bits: number];

/** Ranges that are not public: https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_V4: readonly Subnet[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT; some clouds serve their metadata here.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata of most clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's internal services, among them its metadata, at a public address.
  ['168.63.129.16', 32],
];

/**
 * The only range assigned to the public internet: mapped, NAT64, local and link-local forms are outside of it.
 * https://www.iana.org/assignments/ipv6-unicast-address-assignments
 */
const GLOBAL_V6: Subnet = ['2000::', 3];
/**
 * Exceptions in it: Teredo and other protocols, documentation, 6to4.
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const SPECIAL_V6: readonly Subnet[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
];

const specialV4 = blockListOf(SPECIAL_V4, 'ipv4');
const specialV6 = blockListOf(SPECIAL_V6, 'ipv6');
const globalV6 = blockListOf([GLOBAL_V6], 'ipv6');

/** Whether `dns.lookup` gave an address on the public internet; false for anything else. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      // A zone such as %eth0 makes no sense on the public internet.
      return !address.includes('%') && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
    default:
      return false;
  }
}

function blockListOf(subnets: readonly Subnet[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [net, bits] of subnets) list.addSubnet(net, bits, family);
  return list;
}

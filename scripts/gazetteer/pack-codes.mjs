const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The postal codes of a file of GeoNames, with one place each, as text: a line `#region`, then one line for each of its codes with
 * code, name, latitude, longitude.
 */
export function packCodes(file) {
  const rows = file
    .split('\n')
    .map((line) => line.split('\t'))
    // Post of the forces abroad is in no region, and where it is sorted, nobody lives.
    .filter(([, , , region = '']) => region !== '')
    .map(([, code, name, region, , , , , , latitude, longitude]) => ({
      code,
      name: name.replace(/\s+/g, ' '),
      region,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }))
    .toSorted((a, b) => byText(a.region, b.region) || byText(a.code, b.code) || byText(a.name, b.name))
    .filter(({ code }, index, all) => all[index - 1]?.code !== code);
  const lines = rows.flatMap(({ code, name, region, latitude, longitude }, index) => [
    ...(rows[index - 1]?.region === region ? [] : [`#${region}`]),
    // About a kilometre, as in the gazetteer.
    [code, name, latitude.toFixed(2), longitude.toFixed(2)].join('\t'),
  ]);
  return { text: `${lines.join('\n')}\n`, codes: rows.length };
}

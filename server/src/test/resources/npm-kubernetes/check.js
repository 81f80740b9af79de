// Checks manifests against the types of Kubernetes' API: values by its schemas, unknown names by the TypeScript compiler.
// node check.js FILE...
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

const objects = [];
for (const file of process.argv.slice(2)) {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'), { strict: true, uniqueKeys: true })) {
    if (document.errors.length) throw new Error(`${file}: ${document.errors[0].message}`);
    if (document.toJS()) objects.push(document.toJS());
  }
}

const lines = [];
for (const [at, object] of objects.entries()) {
  const module = `kubernetes-models/${object.apiVersion}`;
  const { [object.kind]: Kind } = await import(module);
  new Kind(object).validate();
  lines.push(`import type { I${object.kind} as Kind${at} } from '${module}';`);
  lines.push(`export const object${at}: Kind${at} = ${JSON.stringify(object, null, 2)};`);
}
writeFileSync('objects.ts', lines.join('\n'));
try {
  execFileSync('npx', ['tsc', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext', 'objects.ts']);
} catch (refused) {
  console.log(String(refused.stdout));
  process.exit(1);
}
console.log(`${objects.length} objects are valid`);

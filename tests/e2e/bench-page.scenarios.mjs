// The largest that a page is measured with: a scenario a lab, and a workflow as a file.

/** Twelve thousand jobs wait from the first instant on: a thousand sites take the first of them. */
const ALLOCATE = {
  format: 'gridlock/1', lab: 'allocate', policy: 'best-fit',
  sites: Array.from({ length: 1000 }, (_, place) => ({ name: `P${place + 1}`, processors: 16 + place % 50 })),
  jobs: Array.from({ length: 14_000 }, (_, place) => ({
    id: place + 1, submitted_at: 0, processors: 9 + (place * 31) % 40, runtime: 600 + (place * 7919) % 9000,
  })),
};
const SELECT = {
  format: 'gridlock/1', lab: 'select', policy: 'mcrs',
  clusters: { generator: 'nandagopal', count: 50 }, workload: { generator: 'nandagopal', count: 1000 },
};
const BALANCE = {
  format: 'gridlock/1', lab: 'balance', seed: 1, policy: 'si-rb-bsp',
  servers: { generator: 'leinberger', count: 32, resources: 8, correlation: 0.5, variance: 2 },
  workload: { generator: 'leinberger', count: 800, rate: 2.8, mean_runtime: 100 },
};
const CLUSTER = {
  format: 'gridlock/1', lab: 'cluster', policy: 'easy', sites: [{ processors: 10_000 }],
  jobs: Array.from({ length: 4000 }, (_, place) => ({
    id: place + 1, submitted_at: place * 20, processors: 1 + (place * 7919) % (place % 7 ? 300 : 3000),
    runtime: 600 + (place * 104_729) % 20_000, requested_time: 30_000 + (place % 9) * 3600,
  })),
};

/** A workflow of a thousand tasks in forty layers. */
const LAYER = 25;
const names = Array.from({ length: 1000 }, (_, place) => `task_${String(place).padStart(4, '0')}`);
const children = place => [0, 7, 13].map(way => (Math.floor(place / LAYER) + 1) * LAYER + (place + way) % LAYER);
const WORKFLOW = {
  name: 'layers', schemaVersion: '1.5',
  workflow: {
    specification: {
      tasks: names.map((name, place) => ({
        name, id: name, children: children(place).filter(child => child < names.length).map(child => names[child]),
        parents: [], inputFiles: [`${name}_input.txt`], outputFiles: [`${name}_output.txt`],
      })),
      files: [],
    },
    execution: { tasks: names.map((id, place) => ({ id, runtimeInSeconds: 1 + (place * 31) % 97, avgCPU: 95 })) },
  },
};
/** Twenty jobs of a thousand tasks each. */
const resource = (name, processors, nodes) => ({
  name, operations_per_cycle: 1, processors_per_node: processors, nodes, clock_hz: 1e9,
});
const PRIORITIZE = {
  format: 'gridlock/1', lab: 'prioritize', policy: 'cplp',
  resources: [resource('R1', 1, 1), resource('R2', 2, 2), resource('R3', 4, 2)],
  jobs: Array.from({ length: 20 }, (_, job) => ({
    id: job + 1, submitted_at: job * 40,
    tasks: names.map((_, place) => 1e9 * (1 + ((place + job) * 31) % 97)),
    edges: names.flatMap((_, place) => children(place).filter(child => child < names.length).map(child => [place, child])),
  })),
};

/** Four runs are compared where no trace of that length is there. */
const LONG = {
  format: 'gridlock/1', lab: 'allocate', policy: 'intelligent', options: { system_loading: 2 },
  sites: [8, 128, 128, 128, 50].map(processors => ({ processors })),
  workload: { generator: 'sdsc-like', count: 54_041 },
};

export const LABS = [
  { name: 'Allocate, 1,000 sites, 14,000 jobs', file: ['allocate.json', ALLOCATE] },
  { name: 'Select, 50 clusters', file: ['select.json', SELECT] },
  { name: 'Balance, 32 servers', file: ['balance.json', BALANCE] },
  { name: 'Cluster, 10,000 processors', file: ['cluster.json', CLUSTER] },
  {
    name: 'Prioritize, 1,000 tasks', lab: 'prioritize',
    opens: ['workflow.json', WORKFLOW], file: ['prioritize.json', PRIORITIZE],
  },
];
export { LONG };

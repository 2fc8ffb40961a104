import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = "/usr/sbin/clickhouse-server";

/** True if Debian’s package is installed. */
export const hasClickHouse = existsSync(program);

/** One server of a cluster of two. */
export interface Shard {
  process: ChildProcess;
  /** Sends a statement; throws the server's message if it fails. */
  run: (statement: string) => Promise<string>;
}

/** Two servers on this machine, each of which knows both as the shards of the cluster `pair`. */
export interface Cluster {
  shards: [Shard, Shard];
  stop: () => void;
}

/** A free port. */
const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        found(port);
      });
    });
  });

const users = `<yandex>
  <profiles><default/></profiles>
  <users><default>
    <password></password><networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile><quota>default</quota>
  </default></users>
  <quotas><default/></quotas>
</yandex>`;

const shardOf = (port: number) =>
  `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`;

const configOf = (folder: string, ports: Record<"http" | "tcp", number>, all: readonly number[]) =>
  `<yandex>
  <logger><level>error</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${ports.http}</http_port><tcp_port>${ports.tcp}</tcp_port>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
  <users_config>${folder}/users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database>
  <mark_cache_size>268435456</mark_cache_size>
  <remote_servers><pair>${all.map(shardOf).join("")}</pair></remote_servers>
</yandex>`;

async function startShard(folder: string, tcp: number, all: readonly number[]): Promise<Shard> {
  mkdirSync(folder);
  const http = await freePort();
  writeFileSync(join(folder, "users.xml"), users);
  writeFileSync(join(folder, "config.xml"), configOf(folder, { http, tcp }, all));
  const server = spawn(program, [`--config-file=${folder}/config.xml`], { stdio: "ignore" });
  const run = async (statement: string) => {
    const answer = await fetch(`http://127.0.0.1:${http}/`, { method: "POST", body: statement });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  };
  for (;;) {
    if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}`);
    const isUp = await run("SELECT 1").then(
      () => true,
      () => false,
    );
    if (isUp) return { process: server, run };
    await new Promise((later) => setTimeout(later, 50));
  }
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "passcurve-clickhouse-"));
  const ports = [await freePort(), await freePort()] as const;
  const shards = await Promise.all([
    startShard(join(folder, "a"), ports[0], ports),
    startShard(join(folder, "b"), ports[1], ports),
  ]);
  return {
    shards,
    stop: () => {
      for (const { process } of shards) process.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
